import { useMemo } from 'preact/hooks';
import type { BodyOf, components } from '../../../../docs/client/parlor.js';
import { Plot } from '../../parts/plot.jsx';
import { Screen } from '../../parts/screen.jsx';
import { call } from '../../service/service.js';
import { useLoaded } from '../../service/use-loaded.js';
import { addressOf, type Place } from '../../shell/place.js';
import { shownDay, shownNumber, shownShare, words } from '../../words/words.js';
import { SearchedFor } from './searched-for.jsx';

type Days = components['schemas']['InsightsRecord']['Days'];
type Period = NonNullable<BodyOf<'/chat/Chatbot/Insights'>['period']>;

const PERIODS: readonly Period[] = ['week', 'month', 'quarter'];
const said = words.insights;

/** How much visitors ask, and what they look for, found or not. */
export function Insights({ place: { serialNumber, query } }: { readonly place: Place }) {
  const period = PERIODS.find((name) => name === query.get('period')) ?? 'week';
  const { data, error, isLoading, reload } = useLoaded(
    () => call('/chat/Chatbot/Insights', { serialNumber, period }),
    [serialNumber, period],
  );
  return (
    <Screen title={said.title} isLoading={isLoading} error={error} onRetry={reload}>
      <nav class="choices" aria-label={said.shown}>
        {PERIODS.map((name) => (
          <a
            href={addressOf(serialNumber, 'insights', { query: { period: name } })}
            {...(name === period ? { 'aria-current': 'true' as const } : {})}
          >
            {said.periods[name]}
          </a>
        ))}
      </nav>
      {data && <Figures days={data.Days} timeZone={data.TimeZone} />}
      {data && <SearchedFor serialNumber={serialNumber} title={said.wanted} hint="" of={data.Wanted} />}
      {data && (
        <SearchedFor serialNumber={serialNumber} title={said.missing} hint={said.missingHint} of={data.Missing} />
      )}
    </Screen>
  );
}

const sumOf = (days: Days, of: Exclude<keyof Days[number], 'Date'>): number =>
  days.reduce((sum, day) => sum + day[of], 0);

/** A dash where nothing was asked. */
const answeredOf = (questions: number, unanswered: number): string =>
  questions === 0 ? '–' : shownShare((questions - unanswered) / questions);

function Figures({ days, timeZone }: { readonly days: Days; readonly timeZone: string }) {
  const questions = sumOf(days, 'Questions');
  const all = [
    [said.questions, shownNumber(questions)],
    [said.answered, answeredOf(questions, sumOf(days, 'Unanswered'))],
    [said.handOffs, shownNumber(sumOf(days, 'HandOffs'))],
    [said.leads, shownNumber(sumOf(days, 'Leads'))],
  ];
  return (
    <>
      <dl class="figures">
        {all.map(([name, figure]) => (
          <div>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {days.every((day) => day.Questions + day.HandOffs + day.Leads === 0) ? (
        <p>{said.none}</p>
      ) : (
        <>
          <Plots days={days} />
          <DayTable days={days} timeZone={timeZone} />
        </>
      )}
    </>
  );
}

function Plots({ days }: { readonly days: Days }) {
  const labels = useMemo(() => days.map((day) => shownDay(day.Date)), [days]);
  const asked = useMemo(
    () => [
      { name: said.questions, colour: '--accent', form: 'bars' as const, values: days.map((day) => day.Questions) },
      { name: said.unanswered, colour: '--bad', form: 'line' as const, values: days.map((day) => day.Unanswered) },
    ],
    [days],
  );
  const people = useMemo(
    () => [
      { name: said.handOffs, colour: '--accent', form: 'bars' as const, values: days.map((day) => day.HandOffs) },
      { name: said.leads, colour: '--bad', form: 'line' as const, values: days.map((day) => day.Leads) },
    ],
    [days],
  );
  return (
    <div class="columns">
      <Plot caption={said.perDay} labels={labels} series={asked} shown={shownNumber} />
      <Plot caption={said.peoplePerDay} labels={labels} series={people} shown={shownNumber} />
    </div>
  );
}

/** What the plots show, to be read and heard. */
function DayTable({ days, timeZone }: { readonly days: Days; readonly timeZone: string }) {
  const columns = [said.day, said.questions, said.answered, said.handOffs, said.leads];
  return (
    <details class="group">
      <summary>{said.table}</summary>
      <div class="wide" tabIndex={0} role="region" aria-label={said.table}>
        <table class="numbers">
          <caption>{said.days(timeZone)}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th scope="col">{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr>
                <th scope="row">{shownDay(day.Date)}</th>
                <td>{shownNumber(day.Questions)}</td>
                <td>{answeredOf(day.Questions, day.Unanswered)}</td>
                <td>{shownNumber(day.HandOffs)}</td>
                <td>{shownNumber(day.Leads)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
