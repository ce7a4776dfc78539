import type { ClientBase, Connection, Submittable } from 'pg';

/** What Postgres says of a statement without executing it. */
export interface DescribedStatement {
  /** The types of the values it takes. */
  parameters: number[];
  columns: { name: string; type: number }[];
}

/** The messages of the protocol that a description is made of, as `pg` hands them to whoever submitted the request. */
interface ParameterDescription {
  dataTypeIDs: number[];
}
interface RowDescription {
  fields: { name: string; dataTypeID: number }[];
}

/** Asks for the description of a statement by the extended protocol (Parse, Describe, Sync): it is parsed and never bound or executed. */
export function describedBy(client: ClientBase, text: string): Promise<DescribedStatement> {
  const { promise, resolve, reject } = Promise.withResolvers<DescribedStatement>();
  const described: DescribedStatement = { parameters: [], columns: [] };
  const onParameters = ({ dataTypeIDs }: ParameterDescription): void => {
    described.parameters = dataTypeIDs;
  };
  const request = {
    submit(connection: Connection): void {
      connection.once('parameterDescription', onParameters);
      connection.once('readyForQuery', () => connection.off('parameterDescription', onParameters));
      connection.parse({ name: '', text, types: [] }, true);
      connection.describe({ type: 'S', name: '' }, true);
      connection.sync();
    },
    handleRowDescription({ fields }: RowDescription): void {
      described.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    },
    handleReadyForQuery: () => resolve(described),
    handleError: (error: Error) => reject(error),
  } satisfies Submittable & Record<string, unknown>;
  client.query(request);
  return promise;
}
