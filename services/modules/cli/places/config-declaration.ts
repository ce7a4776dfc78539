import type { PropsSchema } from '@market/module-checks/props-schema';
import type { ConfigSchema, Setting } from '@market/modules-contract/manifest';
import { namedAfter, typeOfSchema } from './type-of-schema.ts';

function schemaOf(setting: Setting): PropsSchema {
  const { 'x-title': title, 'x-description': text } = setting;
  const description = text ? `${title.en}: ${text.en}` : title.en;
  return setting.type !== 'boolean' && setting.enum ? { description, enum: setting.enum } : { description, type: setting.type };
}

/** A declaration of what `useModuleConfig` answers to a module. */
export function configDeclaration(module: { id: string; version: string }, { properties }: ConfigSchema): string {
  const names = Object.keys(properties);
  const config: PropsSchema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, setting]) => [name, schemaOf(setting)])),
    required: names,
  };
  const head = `// Settings of ${module.id} ${module.version}. Made by \`market-module types\`.`;
  return `${head}\nexport interface ${namedAfter(module)}Config ${typeOfSchema(config)}\n`;
}
