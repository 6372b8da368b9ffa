import { useState } from 'preact/hooks';
import { keepStep } from '../../service/first-steps.js';
import { useMay } from '../../shell/studio-context.js';
import { words } from '../../words/words.js';
import { LastSeen } from './last-seen.jsx';

const said = words.settings;

/** The chatbot with the settings that are saved, as visitors have it. */
export function Preview({ serialNumber, revision }: { readonly serialNumber: string; readonly revision: number }) {
  return (
    <section class="preview" aria-labelledby="preview">
      <h2 id="preview">{said.preview}</h2>
      <p class="faint">{said.previewHint}</p>
      <iframe key={revision} src={`c/${encodeURIComponent(serialNumber)}`} title={said.preview} />
      <EmbedLine serialNumber={serialNumber} />
    </section>
  );
}

/** The line that brings the chatbot to a site. */
function EmbedLine({ serialNumber }: { readonly serialNumber: string }) {
  const may = useMay();
  const [isCopied, setIsCopied] = useState(false);
  // oxlint-disable-next-line house/own-words -- Markup is the same in every language.
  const line = `<script async src="${new URL('widget.js', location.href)}" data-chatbot="${serialNumber}"></script>`;
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(line);
    setIsCopied(true);
    keepStep(serialNumber, { isCopied: true });
  }
  return (
    <>
      <h2>{said.embed}</h2>
      <p class="faint">{said.embedHint}</p>
      <p>
        <code>{line}</code>
      </p>
      <button type="button" class="plain" onClick={() => void copy()}>
        {said.copy}
      </button>{' '}
      <span role="status">{isCopied && said.copied}</span>
      {may('ConversationList') && <LastSeen serialNumber={serialNumber} />}
    </>
  );
}
