import type { Person } from '../chat/message.js';
import { Picture, webPicture } from './picture.jsx';
import { useTexts } from './speech.js';

interface Props {
  readonly person: Person;
  /** What is said of the person, who stands in place of the sign `$`. */
  readonly words?: string;
}

/** A person by name and picture. */
export function PersonName({ person: { Name, Picture: picture }, words = '$' }: Props) {
  const { human } = useTexts();
  const [before, behind] = words.split('$');
  return (
    <>
      <Picture class="portrait" address={webPicture(picture)} />
      {before}
      <bdi>{Name || human}</bdi>
      {behind}
    </>
  );
}
