import { useEffect } from 'react';

/** A4 with the invoice's name and the number of the page at the foot of each, for as long as the invoice is shown. */
export function usePaper(name: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    // Margin boxes have no element that could carry a class of its own, and the frame's heading says what the document's own title says.
    sheet.replaceSync(
      `@page { size: A4; margin: 14mm 12mm 18mm; @bottom-left { content: ${JSON.stringify(name)}; font-size: 8pt; }
        @bottom-right { content: counter(page) " / " counter(pages); font-size: 8pt; } }
      @media print { h1 { display: none; } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [name]);
}
