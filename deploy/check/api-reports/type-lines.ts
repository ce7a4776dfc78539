import ts from 'typescript';
import { type Direction, fieldSegment, lineOf, type Place, variantSegment } from './report-line.ts';

/** What one walk through the types of an export takes along. */
export interface Walk {
  checker: ts.TypeChecker;
  lines: string[];
  /** Types and their names that were met on the way from some export that is a value. */
  met: Set<ts.Type | ts.Symbol>;
  /** Long lists of words that an export gives a name: by its words, which say it whichever way it was written. */
  named: ReadonlyMap<string, string>;
  /** Types that others name a field of (`SlotProps[N]`): a further field asks nothing of anybody. */
  indexed: Set<ts.Type>;
  /** Types that are being written: a route has routes. */
  within: readonly ts.Type[];
}

/** Deeper than any type that a person wrote down; a generic type that grows at each step ends here. */
const DEEPEST = 8;

/** So many fields of one type of a library are called by its name. */
const MANY_FIELDS = 8;

/** What libraries do with a type of ours; a schema of zod is read like what it describes. All others may hand it over as well as take it. */
const SAME_WAY = new Set(['Promise', 'Store', 'Event', 'ReadonlyMap', 'ReadonlySet', 'ReactElement', 'Iterable']);
const OTHER_WAY = new Set(['ComponentType', 'FunctionComponent', 'Dispatch', 'Ref']);
/** Names of libraries that stand for what is written in them. */
const TRANSPARENT = new Set(['PropsWithChildren']);

const flipped = (direction: Direction): Direction => (direction === 'in' ? 'out' : direction === 'out' ? 'in' : 'inout');

/** Writes a line for each kind of value that a type has at a place, and for all that its objects and functions consist of. */
export function writeType(walk: Walk, place: Place, written: ts.Type): void {
  // An answer that is one value only is worth its kind: nobody is broken by another size of a page.
  const type = place.direction === 'out' && written.isLiteral() ? walk.checker.getBaseTypeOfLiteralType(written) : written;
  for (const one of [type, walk.checker.getNonNullableType(type)]) {
    walk.met.add(one);
    if (one.aliasSymbol) walk.met.add(one.aliasSymbol);
  }
  const alternatives = keptOf(walk, place, type);
  const objects = alternatives.filter((one) => isOwnObject(one));
  const nameOf = variantNames(walk, objects);
  for (const one of alternatives) {
    const number = objects.indexOf(one);
    if (objects.length < 2 || number < 0) writeKind(walk, place, one);
    else writeKind(walk, { ...place, path: place.path + variantSegment(nameOf(number)), isOptional: false }, one);
  }
  if (objects.length > 1) say(walk, place, 'object');
  for (const word of wordsOf(walk, type)) say(walk, place, word);
}

const say = (walk: Walk, place: Place, kind: string): void => {
  walk.lines.push(lineOf({ about: 'value', place, kind }));
};

const isFlag = (type: ts.Type, flag: ts.TypeFlags): boolean => (type.flags & flag) !== 0;
const isWord = (type: ts.Type): boolean => type.isStringLiteral();

/** The words of a union, as their own lines or under the name that an export gives them. */
function wordsOf(walk: Walk, type: ts.Type): string[] {
  if (libraryNameOf(type) !== undefined) return [];
  const words = (type.isUnion() ? type.types : []).filter(isWord).map((word) => JSON.stringify((word as ts.StringLiteralType).value));
  const name = walk.named.get(wordsKey(words));
  return name === undefined ? words : [name];
}

/** Equal for the same words, in whichever order. */
export const wordsKey = (words: readonly string[]): string => words.toSorted().join();

/**
 * The members of a union but for its words; what a library calls by one name stays one. Of a generic type that is narrowed (`T & Names<T>`)
 * both parts are written.
 */
function alternativesOf(walk: Walk, type: ts.Type): ts.Type[] {
  if (libraryNameOf(type) !== undefined) return [type];
  if (isObject(type) && type.isIntersection() && type.types.some((one) => isFlag(one, ts.TypeFlags.TypeParameter))) return type.types;
  if (!type.isUnion()) return [type];
  const { origin } = type as { origin?: ts.Type };
  const members = origin?.isUnion() && origin.types.some((one) => libraryNameOf(one) !== undefined) ? origin.types : type.types;
  const flat = members.flatMap((one) => (one.isUnion() ? alternativesOf(walk, one) : [one]));
  return [...new Set(flat)].filter((one) => !isWord(one)).sort((a, b) => (shapeOf(walk, a) < shapeOf(walk, b) ? -1 : 1));
}

/** An optional place says so itself. */
const keptOf = (walk: Walk, { isOptional }: Place, type: ts.Type): ts.Type[] =>
  alternativesOf(walk, type).filter((one) => !isOptional || !isFlag(one, ts.TypeFlags.Undefined));

const shapeOf = ({ checker }: Walk, type: ts.Type): string => checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);

/** `keyof T & string` is none, though it has the methods of a text. */
const isObject = (type: ts.Type): boolean =>
  type.isIntersection() ? type.types.every(isObject) : isFlag(type, ts.TypeFlags.Object | ts.TypeFlags.TypeParameter);

/** A type that stands in the product, as an object with fields. */
const isOwnObject = (type: ts.Type): boolean =>
  isObject(type) &&
  !isFlag(type, ts.TypeFlags.TypeParameter) &&
  libraryNameOf(type) === undefined &&
  type.getCallSignatures().length === 0 &&
  !isList(type) &&
  type.getProperties().length > 0;

const isList = (type: ts.Type): boolean => /^(Readonly)?Array$/.test(type.symbol?.name ?? '') || isTuple(type);
const isTuple = (type: ts.Type): type is ts.TupleTypeReference =>
  ((type as ts.TypeReference).target as ts.ObjectType | undefined)?.objectFlags !== undefined &&
  (((type as ts.TypeReference).target as ts.ObjectType).objectFlags & ts.ObjectFlags.Tuple) !== 0;

const isOfLibrary = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.every((declaration) => declaration.getSourceFile().fileName.includes('/node_modules/')) ?? false;

/** What a library calls a type, unless the name stands for what is written in it. */
export function libraryNameOf(type: ts.Type): string | undefined {
  const symbol = [type.aliasSymbol, type.getSymbol()].find((one) => one && isOfLibrary(one) && !one.name.startsWith('__'));
  if (!symbol || TRANSPARENT.has(symbol.name) || isList(type)) return undefined;
  // Pick, Omit and their like are the compiler's own library: what they make has fields of ours.
  const isUtility = symbol === type.aliasSymbol && symbol.declarations?.[0]?.getSourceFile().fileName.includes('/typescript/lib/');
  return isUtility ? undefined : symbol.name;
}

function variantNames({ checker }: Walk, objects: readonly ts.Type[]): (number: number) => string {
  const wordsAt = (field: string): unknown[] =>
    objects.map((object) => {
      const property = object.getProperty(field);
      const type = property && checker.getTypeOfSymbol(property);
      return (
        type && (type.isStringLiteral() ? type.value : isFlag(type, ts.TypeFlags.BooleanLiteral) ? checker.typeToString(type) : undefined)
      );
    });
  const field = (objects[0]?.getProperties() ?? []).find(({ name }) => {
    const words = wordsAt(name);
    return words.every((word) => word !== undefined) && new Set(words).size === words.length;
  })?.name;
  return (number) => (field === undefined ? String(number + 1) : `${field}=${wordsAt(field)[number]}`);
}

function writeKind(walk: Walk, place: Place, type: ts.Type): void {
  const library = libraryNameOf(type);
  walk.met.add(type);
  for (const symbol of [type.aliasSymbol, type.getSymbol()]) if (symbol) walk.met.add(symbol);
  if (isFlag(type, ts.TypeFlags.IndexedAccess)) walk.indexed.add((type as ts.IndexedAccessType).objectType);
  const inner: Walk = { ...walk, within: [...walk.within, type] };
  if (library !== undefined) writeLibraryType(inner, place, { type, name: library });
  else if (walk.within.includes(type) || walk.within.length > DEEPEST) say(walk, place, 'the same again');
  else if (isList(type)) writeList(inner, place, type as ts.TypeReference);
  else if (!isObject(type) || isFlag(type, ts.TypeFlags.TypeParameter)) say(walk, place, plainKind(walk, type));
  else if (type.getCallSignatures().length > 0) writeFunction(inner, place, type);
  else writeObject(inner, place, type);
}

/** What is neither object nor function. */
function plainKind(walk: Walk, type: ts.Type): string {
  if (isFlag(type, ts.TypeFlags.BooleanLiteral)) return 'boolean';
  return isWord(type) ? JSON.stringify((type as ts.StringLiteralType).value) : shapeOf(walk, type);
}

function writeLibraryType(walk: Walk, place: Place, { type, name }: { type: ts.Type; name: string }): void {
  say(walk, place, name);
  const passed = type.aliasSymbol?.name === name ? type.aliasTypeArguments : walk.checker.getTypeArguments(type as ts.TypeReference);
  const direction =
    SAME_WAY.has(name) || name.startsWith('Zod') ? place.direction : OTHER_WAY.has(name) ? flipped(place.direction) : 'inout';
  for (const [index, argument] of (passed ?? []).entries()) {
    writeType(walk, { ...place, direction, path: `${place.path}<${index + 1}>`, isOptional: false }, argument);
  }
}

function writeList(walk: Walk, place: Place, type: ts.TypeReference): void {
  say(walk, place, 'array');
  for (const [index, item] of walk.checker.getTypeArguments(type).entries()) {
    const isRequired = !isTuple(type) || type.target.elementFlags[index] === ts.ElementFlags.Required;
    writeType(walk, { ...place, path: `${place.path}[${isTuple(type) ? index : ''}]`, isOptional: !isRequired }, item);
  }
}

/** Parameters by their number, since it is by their order that they are handed over; they travel against their function. */
export function writeFunction(walk: Walk, place: Place, type: ts.Type): void {
  if (place.path !== '') say(walk, place, 'function');
  for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()]) writeSignature(walk, place, signature);
}

function writeSignature(walk: Walk, place: Place, signature: ts.Signature): void {
  const { checker } = walk;
  const inwards = flipped(place.direction);
  for (const [index, parameter] of signature.getParameters().entries()) {
    const { valueDeclaration } = parameter;
    const declared = valueDeclaration && ts.isParameter(valueDeclaration) ? valueDeclaration : undefined;
    const isOptional = declared !== undefined && (checker.isOptionalParameter(declared) || declared.dotDotDotToken !== undefined);
    const at: Place = { ...place, direction: inwards, path: `${place.path}.${index + 1}`, isOptional };
    writeType(walk, at, checker.getTypeOfSymbol(parameter));
  }
  for (const parameter of signature.getTypeParameters() ?? []) {
    const constraint = parameter.getConstraint();
    const at: Place = { ...place, direction: inwards, path: `${place.path}<${parameter.symbol.name}>`, isOptional: false };
    if (constraint) writeType(walk, at, constraint);
  }
  writeType(walk, { ...place, path: `${place.path}.return`, isOptional: false }, signature.getReturnType());
}

function writeObject(walk: Walk, place: Place, type: ts.Type): void {
  const { checker } = walk;
  const properties = type.getProperties();
  const record = checker.getIndexInfosOfType(type)[0];
  say(walk, place, record && properties.length === 0 ? 'record' : 'object');
  if (record) writeType(walk, { ...place, path: `${place.path}{}`, isOptional: true }, record.type);
  const byOwner = Map.groupBy(properties, ownerOf);
  for (const [owner, fields] of byOwner) {
    if (owner === undefined || fields.length < MANY_FIELDS)
      for (const property of fields) writeProperty(walk, place, { property, of: type });
    else say(walk, { ...place, path: place.path + fieldSegment(owner), isOptional: true }, 'fields of a library');
  }
}

/** What a field of a library takes, by names alone: what they consist of is between its versions. */
const libraryKinds = (walk: Walk, place: Place, type: ts.Type): string[] => [
  ...wordsOf(walk, type),
  ...keptOf(walk, place, type).map((one) => libraryNameOf(one) ?? (isObject(one) ? 'object' : plainKind(walk, one))),
];

/** The type of a library that declares a property: an element has hundreds of attributes, which are none of ours. */
function ownerOf(property: ts.Symbol): string | undefined {
  const owner = property.declarations?.[0]?.parent;
  return isOfLibrary(property) && owner && ts.isInterfaceDeclaration(owner) ? owner.name.text : undefined;
}

function writeProperty(walk: Walk, place: Place, { property, of }: { property: ts.Symbol; of: ts.Type }): void {
  const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0 || walk.indexed.has(of);
  const at: Place = { ...place, path: place.path + fieldSegment(property.name), isOptional };
  const type = walk.checker.getTypeOfSymbol(property);
  if (isOfLibrary(property)) for (const kind of libraryKinds(walk, at, type)) say(walk, at, kind);
  else writeType(walk, at, type);
}
