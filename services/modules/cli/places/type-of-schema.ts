import type { PropsSchema } from '@market/module-checks/props-schema';

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A description may say what would end the comment. */
const commentOf = ({ description }: PropsSchema, indent: string): string =>
  description ? `${indent}/** ${description.replaceAll('*/', '*\\/').replace(/\s+/g, ' ')} */\n` : '';

function objectType({ properties, required = [] }: Extract<PropsSchema, { properties: unknown }>, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const isOptional = !required.includes(name);
    const type = typeOfSchema(schema, inner);
    return `${commentOf(schema, inner)}${inner}${keyOf(name)}${isOptional ? '?' : ''}: ${type}${isOptional ? ' | undefined' : ''};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/** The type of TypeScript that says what a schema says. */
export function typeOfSchema(schema: PropsSchema, indent = ''): string {
  if ('enum' in schema) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') || 'never';
  if ('const' in schema) return JSON.stringify(schema.const);
  if ('anyOf' in schema) return schema.anyOf.map((one) => typeOfSchema(one, indent)).join(' | ');
  if (schema.type === 'array') return `readonly (${typeOfSchema(schema.items, indent)})[]`;
  if (schema.type === 'object') return objectType(schema, indent);
  return schema.type === 'integer' ? 'number' : schema.type;
}

interface Described {
  name: string;
  props: PropsSchema;
}

/** `NewArrivals` for `new-arrivals`. */
export const namedAfter = ({ id }: { id: string }): string => id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A declaration of every place of a module by its name. */
export function placesDeclaration(module: { id: string; version: string }, places: readonly Described[]): string {
  const props: PropsSchema = {
    type: 'object',
    properties: Object.fromEntries(places.map((place) => [place.name, place.props])),
    required: places.map(({ name }) => name),
  };
  const head = `// Places of ${module.id} ${module.version} and what a widget in each is given. Made by \`market-module types\`.`;
  return `${head}\nexport interface ${namedAfter(module)}Places ${typeOfSchema(props)}\n`;
}
