vcl 4.1;

# Varnish 6.5 or later in front of eMenu, with the module xkey (Debian: varnish-modules).
#
#   varnishd -f default.vcl -a http=:6081 -a purge=127.0.0.1:6082 -s malloc,512m
#
# The socket named `purge` takes purges and nothing else: bind it where only eMenu reaches it, and give that address to
# eMenu: CDN=varnish VARNISH_ADDRESSES=http://127.0.0.1:6082. What stands before Varnish speaks TLS and passes Host and
# X-Forwarded-For on; count it and Varnish in TRUSTED_PROXIES.

import std;
import xkey;

# One that is gone refuses at once. One that is slow to answer is busy, and still better than nobody.
probe ready {
  .request =
    "GET /readyz HTTP/1.1"
    "Host: localhost"
    "Connection: close";
  .interval = 1s;
  .timeout = 3s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend default {
  .host = "127.0.0.1";
  .port = "4321";
  .connect_timeout = 2s;
  .first_byte_timeout = 20s;
  .probe = ready;
}

sub vcl_recv {
  if (local.socket == "purge") {
    if (req.method != "PURGE" || !req.http.xkey-purge) {
      return (synth(405));
    }
    set req.http.x-purged = xkey.purge(req.http.xkey-purge);
    return (synth(200));
  }

  unset req.http.xkey-purge;
  unset req.http.x-encoding;

  # The live channel.
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  # Who works for a venue, or publishes it, asks the origin alone, and so do printers.
  if (req.url ~ "^/(publish|board|desk|print)(/|\?|$)") {
    return (pass);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }

  # Each page is kept in the encodings that it comes in, packed as small as the origin packs it.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.x-encoding = "br";
  } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.x-encoding = "gzip";
  } else {
    set req.http.x-encoding = "identity";
  }

  # What the origin may not be asked about again is only shown when nobody can be asked.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_hash {
  hash_data(req.http.x-encoding);
}

sub vcl_backend_fetch {
  # Making a folder's pictures takes minutes.
  if (bereq.url ~ "^/publish(/|\?|$)") {
    set bereq.first_byte_timeout = 900s;
    set bereq.between_bytes_timeout = 900s;
  }
  if (bereq.http.x-encoding) {
    set bereq.http.Accept-Encoding = bereq.http.x-encoding;
  }
  unset bereq.http.x-encoding;
  # A page is asked for again once it has been packed smaller: that it says the same is no news.
  unset bereq.http.If-None-Match;
  unset bereq.http.If-Modified-Since;
}

sub vcl_backend_response {
  if (beresp.status < 500 && beresp.http.Surrogate-Control ~ "max-age=[1-9]") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
    set beresp.grace = 24h;
  } else if (beresp.status == 200 && beresp.http.Cache-Control ~ "immutable") {
    set beresp.ttl = 365d;
    set beresp.grace = 0s;
  } else {
    # Remembered as not to be kept: otherwise those who ask for the same thing would be answered one after the other.
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
  }
  unset beresp.http.Surrogate-Control;
  return (deliver);
}

sub vcl_backend_error {
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = {"<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>…</title>
<p style="font: 100 4rem system-ui; text-align: center; margin-block-start: 30vh">…</p>
"};
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  unset resp.http.Age;
}

sub vcl_synth {
  if (req.http.x-purged) {
    set resp.http.x-purged = req.http.x-purged;
    set resp.body = "purged " + req.http.x-purged + {"
"};
    return (deliver);
  }
}
