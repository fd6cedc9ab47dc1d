import type { ComponentChildren } from "preact";
import type { ChoiceView, Deferred, MapView, PatternView, RequiredSet, SchemaView } from "#openapi/types.ts";
import { noteText } from "#openapi/note-text.ts";
import { FieldRow } from "../components/field-row.tsx";
import { Panels } from "../components/panels.tsx";
import { markup } from "../markup.ts";
import { ExternalLink } from "./external-link.tsx";
import { Facts } from "./facts.tsx";
import { Phrase } from "./phrase.tsx";
import { inside, type ReferenceState } from "./state.ts";
import { Text } from "./text.tsx";
import { typeText, valueText } from "./words.ts";

/** More variants than these are chosen from a list. */
const mostTabs = 5;

interface SchemaProps {
  readonly schema: SchemaView;
  readonly state: ReferenceState;
}

/** A schema that has no name where it stands: a body, a variant, the items of a list. */
export function Schema({ schema, state, anchor = null }: SchemaProps & { readonly anchor?: string | null }) {
  const within = inside(state, schema.name, anchor);
  return (
    <>
      {Text({ text: schema.description, state })}
      {Facts({ schema, state })}
      {Parts({ schema, state: within })}
    </>
  );
}

interface RowProps extends SchemaProps {
  readonly name: ComponentChildren;
  readonly anchor: string | null;
  readonly required: boolean;
  readonly deprecated?: boolean;
  /** What stands here in place of the schema's own description. */
  readonly description?: string | null;
  readonly place?: string | null;
}

/**
 * A parameter, a header or a property, with everything below it. A page has hundreds of these: their parts are called
 * instead of being mounted, which takes half the time.
 */
export function SchemaRow(props: RowProps) {
  const { name, anchor, required, schema, state, place = null } = props;
  const { words, content } = state;
  const description = props.description ?? schema.description;
  return FieldRow({
    id: anchor,
    name,
    pre: schema.pills.pre,
    post: [
      ...(schema.readOnly ? [words.readOnly] : []),
      ...(schema.writeOnly ? [words.writeOnly] : []),
      ...schema.pills.post,
    ],
    type: typeText(schema),
    place,
    standard: schema.default === undefined ? null : valueText(schema.default),
    required,
    deprecated: schema.deprecated || props.deprecated === true,
    texts: content.texts,
    children: [
      Text({ text: schema.deprecation, state }),
      Text({ text: description, state }),
      Facts({ schema, state }),
      Nested({ schema, anchor, state }),
    ],
  });
}

/** What a row folds away. */
function Nested({ schema, anchor, state }: SchemaProps & { readonly anchor: string | null }) {
  const inner = innermost(schema);
  const { words } = state;
  if (inner.deferred !== null && inner.recursive === null) {
    return (
      <DeferredPart
        part={inner.deferred}
        label={partsLabel(inner, inner.deferred.count, state)}
        state={state}
      />
    );
  }
  if (!hasParts(inner)) return Notes({ schema: inner, state });
  if (inner.recursive !== null) return <Recursive schema={inner} state={state} />;
  const within = inside(state, inner.name, anchor);
  const count = inner.properties.length + (inner.more?.count ?? 0);
  const label =
    count === 0 && inner.choices.some(isWorthShowing)
      ? `${inner.choices[0]?.keyword === "anyOf" ? words.anyOf : words.oneOf}`
      : partsLabel(inner, count, state);
  return (
    <details class="expandable" open={state.expanded || undefined}>
      <summary>{label}</summary>
      <div class="expandable-body">
        {inner === schema ? null : <Text text={inner.description} state={state} />}
        <Parts schema={inner} state={within} titled={count === 0} />
      </div>
    </details>
  );
}

/** What a schema consists of. `titled`: what it is a choice of has been said already. */
export function Parts({ schema, state, titled = false }: SchemaProps & { readonly titled?: boolean }) {
  const { words } = state;
  const inner = innermost(schema);
  if (inner !== schema) {
    const within = inside(state, inner.name, null);
    return (
      <>
        <Text text={inner.description} state={state} />
        <Parts schema={inner} state={within} />
      </>
    );
  }
  if (schema.recursive !== null) return <Recursive schema={schema} state={state} />;
  return (
    <>
      {schema.requiredSets.map((set) => (
        <RequiredSets set={set} state={state} />
      ))}
      {schema.properties.map((property) => SchemaRow({ ...property, state }))}
      {schema.more === null ? null : (
        <DeferredPart part={schema.more} label={counted(words.more, schema.more.count)} state={state} />
      )}
      {schema.patterns.map((pattern) => (
        <Pattern pattern={pattern} state={state} />
      ))}
      {schema.additional === null ? null : <Additional map={schema.additional} state={state} />}
      {schema.prefixItems.map((item, at) => (
        <SchemaRow name={`[${at}]`} anchor={null} required={false} schema={item} state={state} />
      ))}
      {schema.items === null ? null : (
        <SchemaRow name="[…]" anchor={null} required={false} schema={schema.items} state={state} />
      )}
      {schema.choices.filter(isWorthShowing).map((choice, at) => (
        <Choice choice={choice} state={state} titled={titled && at === 0} />
      ))}
      {schema.deferred === null ? null : (
        <DeferredPart
          part={schema.deferred}
          label={partsLabel(schema, schema.deferred.count, state)}
          state={state}
        />
      )}
      {schema.closed && schema.properties.length > 0 ? <p class="field-note">{words.closed}</p> : null}
      {Notes({ schema, state })}
    </>
  );
}

function Pattern({ pattern, state }: { readonly pattern: PatternView; readonly state: ReferenceState }) {
  return (
    <SchemaRow
      name={`/${pattern.pattern}/`}
      anchor={null}
      required={false}
      schema={pattern.schema}
      state={state}
    />
  );
}

function Additional({ map, state }: { readonly map: MapView; readonly state: ReferenceState }) {
  const name = <i>{`{${map.keyName ?? "key"}}`}</i>;
  return <SchemaRow name={name} anchor={null} required={false} schema={map.schema} state={state} />;
}

function RequiredSets({ set, state }: { readonly set: RequiredSet; readonly state: ReferenceState }) {
  const { words } = state;
  return (
    <p class="field-note">
      {set.keyword === "oneOf" ? words.exactlyOne : words.atLeastOne}{" "}
      {set.sets.map((names, at) => (
        <>
          {at === 0 ? null : ` ${words.or} `}
          {names.map((name, index) => (
            <>
              {index === 0 ? null : " + "}
              <code>{name}</code>
            </>
          ))}
        </>
      ))}
    </p>
  );
}

interface ChoiceProps {
  readonly choice: ChoiceView;
  readonly titled: boolean;
  readonly state: ReferenceState;
}

function Choice({ choice, titled, state }: ChoiceProps) {
  const { words, content } = state;
  const label = choice.keyword === "anyOf" ? words.anyOf : words.oneOf;
  const panels = choice.variants.map(({ label: title, values, schema }) => ({
    title,
    icon: null,
    content: (
      <>
        {choice.discriminator === null || values.length === 0 ? null : (
          <p class="field-note">
            <code>{choice.discriminator}</code> = <code>{values.join(", ")}</code>
          </p>
        )}
        {hasParts(innermost(schema)) ? null : (
          <p class="field-note">
            <span class="field-type">{typeText(schema)}</span>
          </p>
        )}
        <Schema schema={schema} state={state} />
      </>
    ),
  }));
  return (
    <div class="variants">
      {titled && choice.discriminator === null ? null : (
        <p class="variants-label">
          {titled ? null : label}
          {choice.discriminator === null ? null : (
            <>
              {titled ? null : " · "}
              <Phrase text={words.toldApartBy}>
                <code>{choice.discriminator}</code>
              </Phrase>
            </>
          )}
        </p>
      )}
      <Panels
        look="tabs"
        panels={panels}
        selected={0}
        sync={false}
        dropdown={panels.length > mostTabs}
        label={label}
        state={content}
      />
    </div>
  );
}

interface DeferredProps {
  readonly part: Deferred;
  readonly label: ComponentChildren;
  readonly state: ReferenceState;
}

/** Loaded when it is opened; without scripts, a link leads to it. */
function DeferredPart({ part, label, state }: DeferredProps) {
  return (
    <details class="expandable" data-deferred>
      <summary>{label}</summary>
      <a class="expandable-body" href={state.defer(part)}>
        {state.words.open}
      </a>
    </details>
  );
}

/** The same schema again: named, linked to where it stands, and opened level by level. */
function Recursive({ schema, state }: SchemaProps) {
  const { words } = state;
  const name = schema.recursive ?? "";
  const anchor = state.around.get(name) ?? null;
  const named = <code>{name}</code>;
  return (
    <>
      <p class="field-note">
        <Phrase text={words.sameAs}>{anchor === null ? named : <a href={`#${anchor}`}>{named}</a>}</Phrase>
      </p>
      {schema.deferred === null ? null : (
        <DeferredPart
          part={schema.deferred}
          label={partsLabel(schema, schema.deferred.count, state)}
          state={state}
        />
      )}
    </>
  );
}

function Notes({ schema, state }: SchemaProps) {
  if (schema.notes.length === 0 && schema.externalDocs === null) return null;
  return (
    <>
      {schema.notes.map((note) => (
        <div class="field-note">
          <Text text={noteText(note, state.words)} state={state} />
        </div>
      ))}
      <ExternalLink docs={schema.externalDocs} state={state} />
    </>
  );
}

function partsLabel(
  { name, recursive }: SchemaView,
  count: number,
  { words }: ReferenceState,
): ComponentChildren {
  const named = recursive ?? name;
  return counted(
    named === null ? words.properties : words.propertiesOf.replace("{name}", () => named),
    count,
  );
}

function counted(label: string, count: number): ComponentChildren {
  return markup`${label} ${count === 0 ? null : markup`<span class="count">${count}</span>`}`;
}

/** Plain types that the type's own text names already are no choice to make. */
function isWorthShowing({ variants, discriminator }: ChoiceView): boolean {
  return discriminator !== null || !variants.every(({ schema }) => isPlain(schema));
}

function isPlain(schema: SchemaView): boolean {
  const { description, format, constraints, values, constant, examples, notes, items } = schema;
  const says = [constraints, values, examples, notes].some((list) => list.length > 0);
  if (says || description !== null || format !== null || constant !== undefined || hasParts(schema))
    return false;
  return items === null || isPlain(items);
}

/** Of lists, and lists of lists, what their items are. */
function innermost(schema: SchemaView): SchemaView {
  let inner = schema;
  while (inner.items !== null && !hasOwnParts(inner)) inner = inner.items;
  return inner;
}

function hasOwnParts(schema: SchemaView): boolean {
  return (
    schema.properties.length > 0 ||
    schema.more !== null ||
    schema.additional !== null ||
    schema.patterns.length > 0 ||
    schema.prefixItems.length > 0 ||
    schema.choices.some(isWorthShowing) ||
    schema.requiredSets.length > 0 ||
    schema.deferred !== null
  );
}

function hasParts(schema: SchemaView): boolean {
  return hasOwnParts(schema) || schema.recursive !== null;
}
