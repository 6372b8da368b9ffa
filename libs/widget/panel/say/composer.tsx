import { useState } from 'preact/hooks';
import type { Question } from '../chat/message.js';
import type { Config } from '../service/config.js';
import { Icon } from '../show/icon.jsx';
import { useTexts } from '../show/speech.js';
import { PictureButton } from './picture-button.jsx';
import { PictureTray } from './picture-tray.jsx';
import { added, goodAmong, type Taken } from './pictures.js';
import { TalkButton } from './talk-button.jsx';
import { TextBox } from './text-box.jsx';

interface Props {
  readonly config: Config;
  readonly isAnswering: boolean;
  /** What was typed before and not sent. */
  readonly draft: string;
  readonly keepDraft: (text: string) => void;
  readonly send: (question: Question) => void;
  readonly stop: () => void;
}

/** Where the visitor writes, shows and speaks. */
export function Composer(props: Props) {
  const { config, isAnswering, send, stop } = props;
  const texts = useTexts();
  const { text, pictures, isRefused, isEmpty, write, add, remove, submit } = useMessage(props);
  return (
    <form class="composer" {...takesWhatIsDropped(add)} onSubmit={(event) => (event.preventDefault(), submit())}>
      <PictureTray pictures={pictures} remove={remove} />
      {isRefused && (
        <p class="remark" role="alert">
          {texts.badImage}
        </p>
      )}
      <div class="row">
        {config.EnableUploadImage && <PictureButton add={add} />}
        <TextBox hint={config.UserInputPlaceholder || texts.placeholder} {...{ text, write, submit, paste: add }} />
        {config.EnablePushToTalk && (
          <TalkButton isDisabled={isAnswering} say={(recording) => send({ text: '', pictures: [], recording })} />
        )}
        <SendButton {...{ isAnswering, isEmpty, stop }} />
      </div>
    </form>
  );
}

/** The message that is being put together. */
function useMessage({ config, isAnswering, draft, keepDraft, send }: Props) {
  const [text, setText] = useState(draft);
  const [{ pictures, isRefused }, setPictures] = useState<Taken>({ pictures: [], isRefused: false });
  const isEmpty = text.trim() === '' && pictures.length === 0;
  const choose = (chosen: File[]): void => setPictures({ pictures: chosen, isRefused: false });
  const write = (written: string): void => {
    setText(written);
    keepDraft(written);
  };
  const add = (files: Iterable<File>): void => {
    if (config.EnableUploadImage) void goodAmong(files).then((more) => setPictures((now) => added(now, more)));
  };
  const remove = (gone: File): void => choose(pictures.filter((one) => one !== gone));
  const submit = (): void => {
    if (isEmpty || isAnswering) return;
    send({ text: text.trim(), pictures, recording: null });
    write('');
    choose([]);
  };
  return { text, pictures, isRefused, isEmpty, write, add, remove, submit };
}

function takesWhatIsDropped(add: (files: Iterable<File>) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      add(event.dataTransfer?.files ?? []);
    },
  };
}

function SendButton({
  isAnswering,
  isEmpty,
  stop,
}: Pick<Props, 'isAnswering' | 'stop'> & { readonly isEmpty: boolean }) {
  const texts = useTexts();
  return isAnswering ? (
    <button key="stop" type="button" class="tool main" aria-label={texts.stop} onClick={stop}>
      <Icon name="stop" />
    </button>
  ) : (
    <button key="send" type="submit" class="tool main" aria-label={texts.send} disabled={isEmpty}>
      <Icon name="send" />
    </button>
  );
}
