import type { DataSource } from 'typeorm';

export type Dialect = 'sqlite' | 'mysql';

export const dialectOf = ({ options }: DataSource): Dialect => (options.type === 'mysql' ? 'mysql' : 'sqlite');
