// Two codes that look alike would be two records: letters that nobody sees (zero widths, turns of direction, fillers).
const INVISIBLE = /[\p{Cf}\u034f\u115f\u1160\u3164\uffa0]/u

/** The one form of a code: composed letters (NFC), plain spaces, none around it. Null where a letter is invisible. */
export const codeText = (text: string): string | null =>
  INVISIBLE.test(text)
    ? null
    : text
        .normalize('NFC')
        .replaceAll(/\p{Zs}/gu, ' ')
        .trim()
