import type { SettingsVersion } from '../domain/settings-version.js';

/** The newest changes of each chatbot's settings. */
export abstract class SettingsVersions {
  /** Within the unit of work of the change: adds it, and keeps the newest `most` of the chatbot. */
  abstract add(version: SettingsVersion, most: number): Promise<void>;
  /** Newest first. Refuses `invalid` for a page that holds too many bytes. */
  abstract page(
    chatbotId: number,
    page: { readonly skip: number; readonly take: number },
  ): Promise<readonly SettingsVersion[]>;
  abstract find(chatbotId: number, revision: number): Promise<SettingsVersion | null>;
  /** Removes those older than so many milliseconds, at most so many; returns how many. */
  abstract removeOlder(milliseconds: number, most: number): Promise<number>;
  /** Within a unit of work: nothing is left of the chatbot's versions. */
  abstract forget(chatbotId: number): Promise<void>;
}
