import { useState } from 'preact/hooks';
import type { Question } from '../chat/message.js';
import type { Config } from '../service/config.js';
import { Icon } from '../show/icon.jsx';
import { useTexts } from '../show/speech.js';
import { PictureButton } from './picture-button.jsx';
import { PictureTray } from './picture-tray.jsx';
import { takePictures } from './pictures.js';
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
export function Composer({ config, isAnswering, draft, keepDraft, send, stop }: Props) {
  const texts = useTexts();
  const [text, setText] = useState(draft);
  const [{ pictures, isRefused }, setPictures] = useState({ pictures: [] as File[], isRefused: false });
  const isEmpty = text.trim() === '' && pictures.length === 0;
  const write = (written: string): void => {
    setText(written);
    keepDraft(written);
  };
  const add = (files: Iterable<File>): void => {
    if (config.EnableUploadImage) setPictures((chosen) => takePictures(chosen.pictures, files));
  };
  const submit = (): void => {
    if (isEmpty || isAnswering) return;
    send({ text: text.trim(), pictures, recording: null });
    setText('');
    setPictures({ pictures: [], isRefused: false });
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(event.dataTransfer?.files ?? []);
      }}
    >
      <PictureTray
        pictures={pictures}
        remove={(gone) => setPictures({ pictures: pictures.filter((one) => one !== gone), isRefused: false })}
      />
      {isRefused && (
        <p class="remark" role="alert">
          {texts.badImage}
        </p>
      )}
      <div class="row">
        {config.EnableUploadImage && <PictureButton add={add} />}
        <TextBox
          hint={config.UserInputPlaceholder || texts.placeholder}
          text={text}
          write={write}
          submit={submit}
          paste={add}
        />
        {config.EnablePushToTalk && (
          <TalkButton isDisabled={isAnswering} say={(recording) => send({ text: '', pictures: [], recording })} />
        )}
        {isAnswering ? (
          <button type="button" class="tool main" aria-label={texts.stop} onClick={stop}>
            <Icon name="stop" />
          </button>
        ) : (
          <button type="submit" class="tool main" aria-label={texts.send} disabled={isEmpty}>
            <Icon name="send" />
          </button>
        )}
      </div>
    </form>
  );
}
