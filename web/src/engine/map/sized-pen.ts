import type { View } from './mercator.ts';

export type Paint = (pen: CanvasRenderingContext2D, view: View) => void;

/**
 * The drawing context of a canvas as large as the view, cleared. Setting the size of a canvas reallocates its
 * memory, so that happens only when it changed.
 */
export function sizedPen(
  canvas: HTMLCanvasElement,
  { width, height }: View,
): CanvasRenderingContext2D | null {
  const sharp = Math.min(devicePixelRatio, 2);
  const [across, down] = [Math.round(width * sharp), Math.round(height * sharp)];
  if (canvas.width !== across || canvas.height !== down) {
    Object.assign(canvas, { width: across, height: down });
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  }
  const pen = canvas.getContext('2d');
  pen?.setTransform(sharp, 0, 0, sharp, 0, 0);
  pen?.clearRect(0, 0, width, height);
  return pen;
}
