import type { components } from '../../../../docs/client/parlor.js';
import { call } from '../../service/service.js';

export type Source = components['schemas']['SourceData'];

/** What each part of the screen has. */
export interface KnownProps {
  readonly serialNumber: string;
  readonly sources: readonly Source[];
  readonly onChange: () => void;
}

export const readSources = (serialNumber: string): Promise<readonly Source[]> =>
  call('/chat/Chatbot/GetSource', { serialNumber });
