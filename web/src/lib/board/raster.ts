// Drawings of things that never move, each made once for each size and colour.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A bitmap is brushed on a canvas first; above that come the elements of an SVG. */
export interface Drawing {
  /** The part that is seen. */
  box: Box;
  brush: (on: CanvasRenderingContext2D) => void;
  svg: string;
}

/** Colours from the page's tokens, so that light and dark have one source. */
export function coloursOf<K extends string>(element: Element, tokens: Record<K, string>) {
  const style = getComputedStyle(element);
  const all = Object.entries<string>(tokens).map(([k, t]) => [k, style.getPropertyValue(t).trim()]);
  return Object.fromEntries(all) as Record<K, string>;
}

const drawn = new Map<string, Promise<ImageBitmap>>();
const kept = 8;

/** A drawing as a bitmap of that width. Drawings with the same key are made once. */
export function bitmapOf(key: string, drawing: () => Drawing, width: number): Promise<ImageBitmap> {
  let bitmap = drawn.get(key);
  if (!bitmap) {
    bitmap = render(drawing(), width);
    drawn.set(key, bitmap);
    bitmap.catch(() => drawn.delete(key));
    if (drawn.size > kept) drawn.delete(drawn.keys().next().value!);
  }
  return bitmap;
}

async function render({ box, brush, svg }: Drawing, width: number): Promise<ImageBitmap> {
  const scale = width / box.width;
  const height = Math.round(box.height * scale);
  const image = new Image(width, height);
  image.src =
    'data:image/svg+xml,' +
    encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${svg}</svg>`,
    );
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const on = canvas.getContext('2d')!;
  on.save();
  on.scale(scale, scale);
  on.translate(-box.x, -box.y);
  brush(on);
  on.restore();
  on.drawImage(image, 0, 0, width, height);
  return createImageBitmap(canvas);
}
