import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Notice } from './notice.jsx';
import { useTexts } from './speech.js';

type Forms = typeof import('../forms/forms.js');

/**
 * A form, whose script is loaded when the first one is opened. A browser asks for a script that it could not have no second
 * time, and a newer service has another one: the visitor begins the panel again, and finds the conversation as it was.
 */
export function Later({ children }: { readonly children: (forms: Forms) => ComponentChildren }) {
  const { unreachable } = useTexts();
  const [forms, setForms] = useState<Forms | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => void import('../forms/forms.js').then(setForms, () => setLost(true)), []);
  if (forms) return <>{children(forms)}</>;
  return isLost ? <Notice text={unreachable} retry={() => location.reload()} /> : null;
}
