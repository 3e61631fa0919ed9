import { boardSvg, type Wood } from './surface';

/** The wood's colours from the page's tokens, so that light and dark have one source. */
export function woodOf(element: Element): Wood {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    face: token('--board'),
    grain: token('--board-grain'),
    shade: token('--board-shade'),
    shine: token('--board-shine'),
  };
}

const drawn = new Map<string, Promise<ImageBitmap>>();
const kept = 8;

/** The board as a bitmap with that many pixels a side. Boards of one size share it. */
export function boardBitmap(wood: Wood, pixels: number): Promise<ImageBitmap> {
  const key = ['ring', pixels, ...Object.values(wood)].join('|');
  return bitmapOf(key, () => boardSvg(wood, pixels), pixels);
}

/** A drawing as a bitmap, by default a square. Drawings with the same key are made once. */
export function bitmapOf(
  key: string,
  svg: () => string,
  width: number,
  height = width,
): Promise<ImageBitmap> {
  let bitmap = drawn.get(key);
  if (!bitmap) {
    bitmap = render(svg(), width, height);
    drawn.set(key, bitmap);
    bitmap.catch(() => drawn.delete(key));
    if (drawn.size > kept) drawn.delete(drawn.keys().next().value!);
  }
  return bitmap;
}

async function render(svg: string, width: number, height: number): Promise<ImageBitmap> {
  const image = new Image(width, height);
  image.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return createImageBitmap(canvas);
}
