/** The name of the product, with its mark. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 font-semibold text-base tracking-tight">
      <img src="/favicon.svg" alt="" className="size-6" />
      Winnow
    </span>
  );
}
