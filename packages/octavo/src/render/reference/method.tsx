/** The method of a request, in the colour that it has everywhere. */
export function Method({ method }: { readonly method: string }) {
  return (
    <span class="method" data-method={method.toLowerCase()}>
      {method.toUpperCase()}
    </span>
  );
}
