import { anchorWord } from "./anchors.ts";
import { flagAt, isObject, objectAt, own, textAt } from "./json.ts";
import { messageOf, type Making } from "./message.ts";
import { below } from "./pointers.ts";
import { follow, type Located } from "./refs.ts";
import { methods, type CallbackView } from "./types.ts";

/** Requests that the API sends in return, each with its method and the expression for its address. */
export function callbacksOf(making: Making, operation: Located): readonly CallbackView[] {
  const { document } = making;
  return Object.entries(objectAt(operation.value, "callbacks") ?? {}).flatMap(([name, written]) => {
    const callback = follow(document, written, below(operation.pointer, "callbacks", name));
    return Object.entries(callback?.value ?? {}).flatMap(([expression, entry]) => {
      if (callback === null || expression.startsWith("x-")) return [];
      const item = follow(document, entry, below(callback.pointer, expression));
      if (item === null) return [];
      return methods.flatMap((method): readonly CallbackView[] => {
        const value = own(item.value, method);
        if (!isObject(value)) return [];
        const called = { value, pointer: below(item.pointer, method) };
        const prefix = `callback-${anchorWord(name)}-`;
        return [
          {
            name,
            expression,
            method,
            summary: textAt(value, "summary"),
            description: textAt(value, "description"),
            deprecated: flagAt(value, "deprecated"),
            ...messageOf(making, { item, operation: called, path: "", prefix, sender: "api" }),
          },
        ];
      });
    });
  });
}
