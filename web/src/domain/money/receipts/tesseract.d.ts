/** Tesseract as WebAssembly, the part of it that reads one picture. The package has no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface Reader {
    /** @returns 0 if the language was loaded; 1 as `engine` is its neural network */
    Init(folder: null, language: string, engine: 1): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes the file `/input`. @returns 1 if it is no picture */
    SetImageFile(orientation: number, radians: number): number;
    Recognize(progress: null): number;
    GetUTF8Text(): string;
    End(): void;
  }

  interface Tesseract {
    readonly FS: { writeFile(path: string, content: Uint8Array): void };
    readonly TessBaseAPI: new () => Reader;
  }

  export default function startTesseract(settings: {
    readonly locateFile: () => string;
    readonly print: (line: string) => void;
    readonly printErr: (line: string) => void;
  }): Promise<Tesseract>;
}
