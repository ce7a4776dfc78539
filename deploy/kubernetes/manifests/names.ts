/** Where all of it lives. */
export const NAMESPACE = 'marketplace';
/** As images are called here; an overlay says which they are. */
export const IMAGE = 'marketplace';
export const BUS_IMAGE = 'nats';
/** Where the image has the workspace. */
export const WORKSPACE = '/market';

/** Of the ConfigMap that kustomize makes of `settings.env`. */
export const SETTINGS = 'settings';
/** Secrets, beside those that are named after a process. */
export const SECRETS = {
  /** INTERNAL_SECRET, which every process knows. */
  internal: 'internal',
  /** `s3-credentials`: the key of the bucket, as the AWS SDK reads it from a file. */
  files: 'files',
  /** `passwords.conf` and `route.conf`: the passwords of the bus, and where its servers find each other. */
  bus: 'bus',
} as const;

export const PORTS = {
  service: 3000,
  gateway: 8080,
  modules: 8081,
  admin: 9000,
  postgres: 5432,
  bus: 4222,
  busRoutes: 6222,
  busMonitor: 8222,
};

/** Namespaces of others, which the policies name. */
export const NAMESPACES = { monitoring: 'monitoring', ingress: 'traefik', postgres: 'postgres', dns: 'kube-system' } as const;

/** Where a server of the bus has its disk. */
export const STORE = '/data';

export type Component = 'server' | 'migration' | 'bus';

/** By which Deployments, Services and policies find their pods. */
export const labelsOf = (name: string, component: Component): Record<string, string> => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/component': component,
  'app.kubernetes.io/part-of': NAMESPACE,
});

/** What pods of a Postgres cluster, or of the pooler before it, carry for each service whose database it has. */
export const databaseLabel = (service: string): Record<string, string> => ({ [`database.marketplace/${service}`]: 'true' });
