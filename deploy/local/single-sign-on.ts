import { IssuerEnv, type IssuerSettings, issuerFrom } from '@market/service-kit/access/issuer';
import { readEnv } from '@market/service-kit/env';
import type { FastifyInstance } from 'fastify';
import { demoIssuerEnvironment, mountDemoIssuer } from './demo-issuer/mount-demo-issuer.ts';
import type { LocalSettings } from './env.ts';

interface SingleSignOn {
  /** What every part of the product reads about it. */
  environment: Record<string, string | undefined>;
  issuer: IssuerSettings | null;
  mount(app: FastifyInstance): void;
}

/** The issuer that `SSO_ISSUER` names, or else one of our own in this process. */
export function singleSignOn({ environment }: LocalSettings, port: number): SingleSignOn {
  const isForeign = Boolean(environment.SSO_ISSUER);
  const known = isForeign ? environment : { ...environment, ...demoIssuerEnvironment(port) };
  return {
    environment: known,
    issuer: issuerFrom(readEnv(IssuerEnv, known)),
    mount: (app) => (isForeign ? undefined : mountDemoIssuer(app, port)),
  };
}
