import { useEffect } from 'react';
import { loadProduct, reloadProducts } from '#client/cart/products.ts';
import type { Language } from '#i18n/languages.ts';

/** Loads how much is left of a dish and its choices, and again whenever the menu has changed. */
export function useStockUpdates(product: number, language: Language): void {
  useEffect(() => {
    const reload = () => void reloadProducts([product], language);
    void loadProduct(product, language);
    document.addEventListener('menuchange', reload);
    return () => document.removeEventListener('menuchange', reload);
  }, [product, language]);
}
