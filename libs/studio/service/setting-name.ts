import type { BodyOf } from '../../../docs/client/parlor.js';

/** Every field that Edit takes: what is known of each by its name is asked for by this type, so that none is forgotten. */
export type SettingName = Exclude<keyof BodyOf<'/chat/Chatbot/Edit'>, 'serialNumber'>;
