import uPlot from 'uplot';

/** Numbers of one kind, one for each day. */
export interface Series {
  readonly values: readonly number[];
  /** Name of a custom property of the page's styles. */
  readonly colour: string;
  /** Told apart without colours. */
  readonly form: 'bars' | 'line';
}

export interface PlotOf {
  /** What stands below each place of the axis. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly shown: (value: number) => string;
}

const HEIGHT = 220;
/** Pixels that a label needs below the axis. */
const LABEL_WIDTH = 70;

/** Draws into an element, and again whenever its width or the colours of the page change; returns what ends that. */
export function drawPlot(into: HTMLElement, plot: PlotOf): () => void {
  let drawn: uPlot | null = null;
  const draw = (): void => {
    drawn?.destroy();
    drawn = new uPlot(optionsOf(into, plot), dataOf(plot), into);
  };
  const dark = matchMedia('(prefers-color-scheme:dark)');
  const widths = new ResizeObserver(() => drawn?.setSize({ width: into.clientWidth, height: HEIGHT }));
  draw();
  widths.observe(into);
  dark.addEventListener('change', draw);
  return () => {
    widths.disconnect();
    dark.removeEventListener('change', draw);
    drawn?.destroy();
  };
}

const dataOf = ({ labels, series }: PlotOf): uPlot.AlignedData => [
  labels.map((_, at) => at),
  ...series.map(({ values }) => [...values]),
];

function optionsOf(into: HTMLElement, { labels, series, shown }: PlotOf): uPlot.Options {
  const styles = getComputedStyle(into);
  const colour = (name: string): string => styles.getPropertyValue(name).trim();
  const axis = { stroke: colour('--faint'), font: `12px ${styles.fontFamily}`, ticks: { show: false } };
  const bars = uPlot.paths.bars!({ size: [0.7, 48] });
  return {
    width: into.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, labels.length - 0.4] },
      y: { range: (_, __, most) => [0, mostOf(most)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: LABEL_WIDTH,
        size: 30,
        incrs: [1, 2, 7, 14, 28],
        values: (_, places) => places.map((at) => labels[at] ?? ''),
      },
      {
        ...axis,
        grid: { stroke: colour('--line'), width: 1 },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
        values: (_, values) => values.map(shown),
        size: 60,
      },
    ],
    series: [
      {},
      ...series.map((one): uPlot.Series => {
        const stroke = colour(one.colour);
        return one.form === 'bars'
          ? { stroke, fill: stroke, paths: bars, points: { show: false } }
          : { stroke, width: 2, points: { show: true, size: 6, fill: stroke } };
      }),
    ],
  };
}

/** Where nothing happened there is an axis all the same. */
const mostOf = (most: number | null): number => Math.max(1, (most ?? 0) * 1.05);
