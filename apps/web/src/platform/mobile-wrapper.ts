/** What a native shell around this page leaves in its window. */
const BRIDGES = ['ReactNativeWebView', 'flutter_inappwebview', 'Capacitor', 'cordova', 'AndroidBridge'];
/** WebView of Android (`; wv)`), or of iOS, where a browser would call itself Safari. */
const WEB_VIEW = /; wv\)|\b(iPhone|iPad|iPod)\b(?!.*\bSafari\/)/;

/** Does the mobile wrapper show this page? There the on-screen keyboard must not cover a calendar. */
export const isMobileWrapper = (view: Window = window): boolean =>
  BRIDGES.some((name) => name in view) || WEB_VIEW.test(view.navigator.userAgent);
