import type { Page } from '@playwright/test';

/** Runs in the page, in place of the part of Google's script that the app uses. It draws a grey ground. */
function standIn() {
  const size = (zoom: number) => 256 * 2 ** zoom;
  class LatLng {
    readonly #lat: number;
    readonly #lng: number;
    constructor({ lat, lng }: { lat: number; lng: number }) {
      this.#lat = lat;
      this.#lng = lng;
    }
    lat = () => this.#lat;
    lng = () => this.#lng;
  }
  class StandInMap {
    readonly #element: HTMLElement;
    readonly pane = document.createElement('div');
    #centre: LatLng;
    #zoom: number;
    readonly #listeners = new Map<string, ((event: object) => void)[]>();
    constructor(
      element: HTMLElement,
      options: { center: { lat: number; lng: number }; zoom: number },
    ) {
      this.#element = element;
      this.#centre = new LatLng(options.center);
      this.#zoom = options.zoom;
      this.#show();
      this.pane.style.cssText = 'position:absolute;inset:0;background:#999';
      element.append(this.pane);
      this.pane.addEventListener('click', (event) => this.#clicked(event));
    }
    getDiv = () => this.#element;
    getCenter = () => this.#centre;
    getZoom = () => this.#zoom;
    getBounds = () => undefined;
    setZoom(zoom: number) {
      this.#zoom = zoom;
      this.#show();
    }
    setCenter(centre: { lat: number; lng: number }) {
      this.#centre = new LatLng(centre);
      this.#show();
    }
    panTo = (centre: { lat: number; lng: number }) => this.setCenter(centre);
    #show() {
      const [lat, lng] = [this.#centre.lat(), this.#centre.lng()];
      this.#element.dataset['drawnBy'] = `stand-in at ${this.#zoom} on ${lat} ${lng}`;
      this.#tell('idle', {});
    }
    addListener(name: string, listener: (event: object) => void) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    }
    #tell(name: string, event: object) {
      for (const listener of this.#listeners.get(name) ?? []) listener(event);
    }
    #clicked({ offsetX, offsetY }: MouseEvent) {
      const [x, y] = [
        offsetX - this.#element.clientWidth / 2,
        offsetY - this.#element.clientHeight / 2,
      ];
      const around = size(this.#zoom);
      const lng = this.#centre.lng() + (x / around) * 360;
      const sine = Math.sin((this.#centre.lat() * Math.PI) / 180);
      const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) + y / around;
      const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI;
      this.#tell('click', { latLng: new LatLng({ lat, lng }) });
    }
  }
  class OverlayView {
    #map: StandInMap | null = null;
    setMap(map: StandInMap | null) {
      if (map === null) return this.onRemove();
      this.#map = map;
      this.#layer.style.cssText = 'position:absolute;pointer-events:none';
      map.pane.append(this.#layer);
      queueMicrotask(() => {
        this.onAdd();
        this.draw();
      });
    }
    readonly #layer = document.createElement('div');
    getPanes = () => ({ overlayLayer: this.#layer });
    getProjection = () => ({
      fromLatLngToDivPixel: () => {
        const element = this.#map?.getDiv();
        return element && { x: element.clientWidth / 2, y: element.clientHeight / 2 };
      },
    });
    onAdd() {}
    draw() {}
    onRemove() {}
  }
  return { Map: StandInMap, OverlayView };
}

const scriptAddress = /^https:\/\/maps\.googleapis\.com\/maps\/api\/js/;

/** The settings name a Google key, and the test controls what its script returns. */
export async function withGoogleMaps(
  page: Page,
  answer: 'script' | 'refusal' | 'none' | 'silence',
) {
  await page.route('**/api/settings/map', async (route) => {
    await route.fulfill({ json: { tiles: null, googleKey: 'a-key-of-a-test' } });
  });
  await page.route(scriptAddress, async (route) => {
    if (answer === 'silence') return;
    if (answer === 'none') return route.abort();
    const refused = answer === 'refusal' ? 'setTimeout(() => window.gm_authFailure());' : '';
    await route.fulfill({
      contentType: 'text/javascript',
      body: `const library = (${String(standIn)})(); google.maps.importLibrary = async () => library; google.maps.__ib__(); ${refused}`,
    });
  });
}
