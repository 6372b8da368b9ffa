import { useId, useState } from 'preact/hooks';
import { Field } from '../../../parts/field.jsx';
import { words } from '../../../words/words.js';
import { Day } from './day.jsx';
import { linesOf, MOST_LINES, onWorkdays, textOfWeek, USUAL_WEEK, type Week, weekIn, withDay } from './week.js';

const said = words.settings.hours;

interface HoursProps {
  readonly label: string;
  readonly hint: string;
  /** As it is stored. */
  readonly value: string;
  readonly trouble: string;
  readonly onChange: (value: string) => void;
}

/** Hours as the seven days of a week; what is no such week stays a text. */
export function Hours(props: HoursProps) {
  const week = weekIn(props.value);
  if (week === null) return <Field {...props} kind="long" hint={said.asText} />;
  return <WeekField {...props} week={week} />;
}

function WeekField({ label, hint, value, trouble, week, onChange }: HoursProps & { readonly week: Week }) {
  const id = useId();
  // Without any day it is the same text as without hours.
  const [isLimited, setIsLimited] = useState(value !== '');
  const [copied, setCopied] = useState('');
  const tell = (next: Week): void => {
    setCopied('');
    onChange(textOfWeek(next));
  };
  const limit = (wanted: boolean): void => {
    setIsLimited(wanted);
    setCopied('');
    onChange(wanted ? textOfWeek(USUAL_WEEK) : '');
  };
  const isOn = isLimited || value !== '';
  const isTooMuch = linesOf(week).length > MOST_LINES;
  return (
    <fieldset class="field hours" aria-describedby={`${id}-about`}>
      <legend>{label}</legend>
      <Field label={said.only} kind="flag" value={isOn ? 'true' : ''} onChange={(next) => limit(next !== '')} />
      {isOn &&
        week.map((spans, at) => (
          <Day
            key={at}
            day={at}
            spans={spans}
            onChange={(next) => tell(withDay(week, at, next))}
            onCopy={(name) => {
              tell(onWorkdays(week, at));
              setCopied(said.copied(name));
            }}
          />
        ))}
      <div id={`${id}-about`}>
        <p class="faint">{isOn ? hint : said.always}</p>
        {isOn && value === '' && <p class="trouble">{said.noDay}</p>}
        {isTooMuch && <p class="trouble">{said.tooMuch}</p>}
        {trouble && <p class="trouble">{trouble}</p>}
      </div>
      <p role="status">{copied}</p>
    </fieldset>
  );
}
