import { useRef } from 'preact/hooks';
import { Icon } from '../show/icon.jsx';
import { useTexts } from '../show/speech.js';
import { ACCEPTED } from './pictures.js';

/** Chooses pictures from the visitor's files or camera. */
export function PictureButton({ add }: { readonly add: (files: Iterable<File>) => void }) {
  const { addImage } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const take = (): void => {
    add(input.current!.files ?? []);
    // So that the same picture can be chosen again.
    input.current!.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept={ACCEPTED} multiple hidden onChange={take} />
      <button type="button" class="tool" aria-label={addImage} onClick={() => input.current!.click()}>
        <Icon name="picture" />
      </button>
    </>
  );
}
