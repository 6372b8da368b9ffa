import { DomainError } from '#libs/domain/domain-error.js';
import type { ChatbotSettings } from '../chatbots.api.js';

type Settings = Partial<ChatbotSettings>;

/** Who changed something, as the audit log names them; both empty where the process acts by itself. */
export interface Editor {
  readonly id: string;
  readonly name: string;
}

/** One change of a chatbot's settings: whose, when, and the settings that differ. */
export class SettingsVersion {
  readonly id!: number;
  readonly chatbotId!: number;
  /** The revision that the change made. */
  readonly revision!: number;
  readonly editor!: Editor;
  readonly settingsBefore!: Settings;
  readonly settingsAfter!: Settings;
  /** The revision that it takes back; null for a change of its own. */
  readonly undone!: number | null;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly createdAt!: number;

  static of(version: Omit<SettingsVersion, 'id'>): SettingsVersion {
    return Object.assign(new SettingsVersion(), version);
  }
}

/** The settings that differ, before and after. */
export function differencesIn(before: ChatbotSettings, after: ChatbotSettings) {
  const names = (Object.keys(after) as (keyof ChatbotSettings)[]).filter((name) => before[name] !== after[name]);
  const of = (settings: ChatbotSettings): Settings => Object.fromEntries(names.map((name) => [name, settings[name]]));
  return { settingsBefore: of(before), settingsAfter: of(after) };
}

/** Whether the settings still are what the change made of them: then it can be taken back without a loss. */
export const stands = (after: Settings, settings: ChatbotSettings): boolean =>
  Object.entries(after).every(([name, value]) => settings[name as keyof ChatbotSettings] === value);

/** Refuses to take back what was changed again since. */
export function requireStanding(after: Settings, settings: ChatbotSettings): void {
  if (!stands(after, settings))
    throw new DomainError('conflict', 'The same settings were changed again since; take the later change back first');
}
