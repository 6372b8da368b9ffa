import type { BodyOf } from '../../../docs/client/parlor.js';

/** Every field that Edit takes: what is known of each by its name is asked for by this type, so that none is forgotten. */
export type SettingName = Exclude<keyof BodyOf<'/chat/Chatbot/Edit'>, 'serialNumber'>;

/** The same of a home: all that Create takes, but for what is listed nowhere as it was sent, and free pairs. */
export type HomeName = Exclude<
  keyof BodyOf<'/chat/Chatbot/RealEstateCreate'>,
  'SerialNumber' | 'Location' | 'ExtensionColumn'
>;

/** What people call each field, and what there is to know of it. */
export type Labels<Name extends string> = Readonly<Record<Name, readonly [label: string, hint?: string]>>;
