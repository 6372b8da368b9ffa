import { useRef, useState } from 'preact/hooks';
import { Trouble } from '../../parts/trouble.jsx';
import { call } from '../../service/service.js';
import { useAttempt } from '../../service/use-attempt.js';
import { useMay } from '../../shell/studio-context.js';
import { counted, shownNumber, words } from '../../words/words.js';
import { contractOf, type Home, nameOf, textsOf } from './home-fields.js';
import { HomeForm } from './home-form.jsx';

const said = words.homes;

interface HomeRowProps {
  readonly serialNumber: string;
  readonly home: Home;
  readonly columns: number;
  readonly onChange: () => void;
  readonly onGone: (home: Home) => void;
}

/** One home of the table; its form, or the question whether it is to be deleted, opens below it. */
export function HomeRow({ serialNumber, home, columns, onChange, onGone }: HomeRowProps) {
  const may = useMay();
  const change = useRef<HTMLButtonElement>(null);
  const deletion = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'' | 'form' | 'deletion'>('');
  const name = nameOf(home);
  const close = () => {
    (open === 'form' ? change : deletion).current?.focus();
    setOpen('');
  };
  const asked = { SerialNumber: serialNumber, KeyType: 'NativeId' as const };
  async function read(): Promise<Home | undefined> {
    const wish = { SerialNumber: serialNumber, MLSNumber: home.MLSNumber };
    const { List } = await call('/chat/Chatbot/RealEstateList', wish);
    return List.find(({ ID }) => ID === home.ID);
  }
  return (
    <>
      <tr>
        <Cells home={home} />
        <td data-label={said.act}>
          <div>
            {may('RealEstateUpdate') && (
              <button
                ref={change}
                type="button"
                class="plain small"
                aria-expanded={open === 'form'}
                aria-label={said.changeThis(name)}
                onClick={() => setOpen(open === 'form' ? '' : 'form')}
              >
                {words.change}
              </button>
            )}{' '}
            {may('RealEstateDelete') && (
              <button
                ref={deletion}
                type="button"
                class="plain small"
                aria-expanded={open === 'deletion'}
                aria-label={said.deleteThis(name)}
                onClick={() => setOpen(open === 'deletion' ? '' : 'deletion')}
              >
                {said.delete}
              </button>
            )}
          </div>
        </td>
      </tr>
      {open !== '' && (
        <tr class="more">
          <td colSpan={columns}>
            {open === 'form' ? (
              <HomeForm
                begun={textsOf(home)}
                stored={home}
                onDone={close}
                onRead={read}
                onSave={(changes, Before) =>
                  call('/chat/Chatbot/RealEstateUpdate', {
                    ...{ ...asked, Key: String(home.ID) },
                    ...{ ...changes, Before },
                  }).finally(onChange)
                }
              />
            ) : (
              <Deletion
                name={name}
                onCancel={close}
                onDelete={async () => {
                  await call('/chat/Chatbot/RealEstateDelete', { ...asked, Keys: [String(home.ID)] }).finally(onChange);
                  onGone(home);
                }}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

function Cells({ home }: { readonly home: Home }) {
  const { ShownType, SaleType, Status, Price, CurrencySymbol, Bedrooms, Bathrooms, MLSNumber, Silent } = home;
  const contract = contractOf(home);
  return (
    <>
      <td data-label={said.home}>
        <div>
          <strong dir="auto">{nameOf(home)}</strong>
          <br />
          <span dir="auto">{ShownType}</span>
          {Silent && <p>{Silent}</p>}
        </div>
      </td>
      <td data-label={said.fields.SaleType[0]}>
        {said.choices.SaleType[SaleType === 'For Sale' ? 'for_sale' : 'for_rent']}
      </td>
      <td data-label={said.price} class="figure">
        {Price && `${CurrencySymbol}${shownNumber(Number(Price))}`}
      </td>
      <td data-label={said.rooms}>
        {[counted(said.bedrooms, Number(Bedrooms)), counted(said.bathrooms, Number(Bathrooms))].join(', ')}
      </td>
      <td data-label={said.fields.Status[0]}>
        <div>
          {Object.entries(said.choices.Status).find(([status]) => status === Status)?.[1] ?? Status}
          {contract && <p dir="auto">{contract}</p>}
        </div>
      </td>
      <td data-label={said.fields.MLSNumber[0]}>{MLSNumber}</td>
    </>
  );
}

interface DeletionProps {
  readonly name: string;
  readonly onDelete: () => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Asks before a home is gone for good. */
function Deletion({ name, onDelete, onCancel }: DeletionProps) {
  const { error, attempt } = useAttempt();
  return (
    <div role="group" aria-label={said.deleteThis(name)}>
      <p>{said.forGood(name)}</p>
      <button type="button" onClick={() => void attempt(onDelete)}>
        {said.deleteNow}
      </button>{' '}
      <button type="button" class="plain" onClick={onCancel}>
        {words.cancel}
      </button>
      <Trouble error={error} />
    </div>
  );
}
