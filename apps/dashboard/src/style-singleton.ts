/**
 * What `react-style-singleton` exports and Radix's scroll lock uses, with an adopted style sheet in place of a style
 * element: the server's Content-Security-Policy takes none. vite.config.ts puts it in that package's place.
 */
import { useEffect } from 'react';

interface StyleSheetProps {
  readonly styles: string;
  /** Whether the styles may change. */
  readonly dynamic?: boolean;
}

/** Styles that hold while at least one component uses them. */
function createSharedStyles() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(styles: string): void {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
    },
    remove(): void {
      users -= 1;
      if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}

/** A component that applies its styles while it is mounted. */
export function styleSingleton() {
  const shared = createSharedStyles();
  return function StyleSheet({ styles, dynamic = false }: StyleSheetProps) {
    const version = dynamic ? styles : undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: styles that are not dynamic are applied once.
    useEffect(() => {
      shared.add(styles);
      return shared.remove;
    }, [version]);
    return null;
  };
}
