import type { Listing } from '../chat/message.js';
import type { Contact } from '../chat/people.js';
import type { Config } from '../service/config.js';
import type { Agreement } from '../service/visit.js';
import { useTexts } from '../show/speech.js';
import { ContactForm } from './contact-form.jsx';
import { formTexts } from './form-speech.js';

interface Props {
  readonly config: Config;
  readonly home: Listing;
  /** `times`: by the clock where the home is, one a line. */
  readonly send: (home: number, times: string, contact: Contact, agreed: Agreement) => Promise<void>;
  readonly close: () => void;
}

const CHOICES = [1, 2, 3];

/** A wish to see a home, at up to three times. */
export function ViewingForm({ config, home, send, close }: Props) {
  const { viewing } = useTexts();
  const { time, clock, asked } = formTexts();
  const now = wallClock(config.TimeZone);
  return (
    <ContactForm
      {...{ config, close }}
      label={viewing}
      button={viewing}
      done={asked}
      send={(contact, agreed, filled) => send(home.ID, timesIn(filled), contact, agreed)}
      head={
        <>
          <h2>{viewing}</h2>
          <p>
            <bdi>{home.Address || `MLS ${home.MLSNumber}`}</bdi>
          </p>
          {CHOICES.map((choice) => (
            <label key={choice}>
              {time} {choice} <input type="datetime-local" name="time" min={now} required={choice === 1} />
            </label>
          ))}
          <p>
            {clock} <bdi>{config.TimeZone}</bdi>
          </p>
        </>
      }
    />
  );
}

const timesIn = (filled: FormData): string =>
  filled
    .getAll('time')
    .filter((time) => time !== '')
    .join('\n');

/** What the clock of a time zone shows now, as a field of a form has it. */
function wallClock(timeZone: string): string {
  const form = { timeZone, dateStyle: 'short', timeStyle: 'short', hour12: false } as const;
  // Swedish writes a time as ISO 8601 does.
  return new Intl.DateTimeFormat('sv', form).format().replace(' ', 'T');
}
