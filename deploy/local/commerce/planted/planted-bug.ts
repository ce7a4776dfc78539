/** One place of a bug: `text` stands in the file exactly once. */
interface Edit {
  file: string;
  text: string;
  with: string;
}

/** A bug that others have made, with the campaign that has to turn red by it and what is said then. */
export interface PlantedBug {
  name: string;
  edits: readonly Edit[];
  seenBy: Campaign;
  says: RegExp;
}

export interface Campaign {
  file: string;
  /** A part of the test's name; absent: all of the file. */
  test?: string;
  /** `KILL_ENDINGS` and `KILL_POINTS` of `chosen-kills.ts`. */
  outcomes?: string;
  points?: string;
}
