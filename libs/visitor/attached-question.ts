/** Kinds of message, as the document's `chatAskType` names them. */
export const ASK_TYPES = ['Text', 'Audio', 'Image', 'Video'] as const;
export type AskType = (typeof ASK_TYPES)[number];
export type AttachedType = Exclude<AskType, 'Text'>;

/** The text of a question: what the visitor wrote, or else a word for what was sent instead. */
export function questionText(type: AskType, content: string, files: number): string {
  if (content.trim() !== '' || type === 'Text') return content;
  return STAND_INS[type](files);
}

const STAND_INS: Record<AttachedType, (files: number) => string> = {
  Image: (files) => (files === 1 ? '[1 picture]' : `[${files} pictures]`),
  Audio: () => '[recording without words]',
  Video: () => '[video]',
};

const SOUND = '[sound of the video: ';

/** What of a stored question is the visitor's own: all but the sound of a video, in which others may speak. */
export function ownWordsOf({ type, question }: { readonly type: AskType; readonly question: string }): string {
  return type === 'Video' ? question.split(SOUND, 1)[0]!.trimEnd() : question;
}

/** The text of a question with what was said in it: a recording's words are the visitor's own, the sound of a video need not be. */
export function heardQuestion(type: 'Audio' | 'Video', content: string, transcript: string): string {
  if (transcript === '') return questionText(type, content, 1);
  const said = type === 'Audio' ? transcript : `${SOUND}${transcript}]`;
  return content.trim() === '' ? said : `${content}\n\n${said}`;
}
