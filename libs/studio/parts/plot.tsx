import { useEffect, useRef } from 'preact/hooks';
import type { PlotOf, Series } from '../plots/draw.js';

interface PlotProps extends Omit<PlotOf, 'series'> {
  readonly series: readonly (Series & { readonly name: string })[];
  readonly caption: string;
}

/** A picture of numbers that a table of the screen tells as well; what draws it is loaded when there is one. */
export function Plot({ caption, labels, series, shown }: PlotProps) {
  const canvas = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop = (): void => undefined;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const { drawPlot } = await import('../plots/draw.js');
      if (!isGone) stop = drawPlot(canvas.current!, { labels, series, shown });
    };
    // The table stands without the picture.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [labels, series]);
  return (
    <figure class="plot">
      <figcaption>
        <strong>{caption}</strong>
        <span class="legend">
          {series.map(({ name, colour, form }) => (
            <span class={`key ${form}`} style={{ '--key': `var(${colour})` }}>
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div ref={canvas} class="canvas" dir="ltr" aria-hidden="true" />
    </figure>
  );
}
