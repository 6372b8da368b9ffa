import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../show/icon.jsx';
import { useTexts } from '../show/speech.js';

interface Props {
  readonly pictures: readonly File[];
  readonly remove: (picture: File) => void;
}

/** Pictures that will go with the next message. */
export function PictureTray({ pictures, remove }: Props) {
  const { image } = useTexts();
  if (pictures.length === 0) return null;
  return (
    <ul class="tray" aria-label={image}>
      {pictures.map((picture) => (
        <li key={`${picture.name}${picture.lastModified}${picture.size}`}>
          <Preview picture={picture} />
          <RemoveButton picture={picture} remove={remove} />
        </li>
      ))}
    </ul>
  );
}

function Preview({ picture }: { readonly picture: File }) {
  const address = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt={picture.name} />;
}

function RemoveButton({ picture, remove }: { readonly picture: File; readonly remove: Props['remove'] }) {
  const { removeImage } = useTexts();
  return (
    <button type="button" aria-label={`${removeImage}: ${picture.name}`} onClick={() => remove(picture)}>
      <Icon name="close" />
    </button>
  );
}
