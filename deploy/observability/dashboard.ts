/** What a number means, so that it is drawn as one. */
type Unit = 's' | 'percentunit' | 'short' | 'bytes' | 'reqps';

export interface Panel {
  /** A question, which the panel answers. */
  title: string;
  unit: Unit;
  /** By what its line is called, with labels as `{{service}}`. */
  lines: Readonly<Record<string, string>>;
  /** From here on it is drawn in red. */
  limit?: number;
}

export interface Dashboard {
  /** Kebab-case; its file is called so. */
  name: string;
  title: string;
  panels: readonly Panel[];
}

const [WIDTH, HEIGHT, COLUMNS] = [12, 8, 2];
/** Filled in by whoever opens it: the installation's Prometheus. */
const SOURCE = { type: 'prometheus', uid: '$datasource' };

function panelOf({ title, unit, lines, limit }: Panel, at: number) {
  const steps = [{ color: 'green', value: null }, ...(limit === undefined ? [] : [{ color: 'red', value: limit }])];
  return {
    id: at + 1,
    type: 'timeseries',
    title,
    datasource: SOURCE,
    gridPos: { w: WIDTH, h: HEIGHT, x: (at % COLUMNS) * WIDTH, y: Math.floor(at / COLUMNS) * HEIGHT },
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        thresholds: { mode: 'absolute', steps },
        custom: { thresholdsStyle: { mode: limit === undefined ? 'off' : 'line' } },
      },
      overrides: [],
    },
    targets: Object.entries(lines).map(([legendFormat, expr], index) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + index),
      datasource: SOURCE,
      expr,
      legendFormat,
    })),
  };
}

/** A dashboard as Grafana reads it from a folder. */
export function dashboardFile({ name, title, panels }: Dashboard): string {
  const grafana = {
    uid: `market-${name}`,
    title,
    tags: ['market'],
    editable: false,
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
    panels: panels.map(panelOf),
  };
  return `${JSON.stringify(grafana, null, 2)}\n`;
}
