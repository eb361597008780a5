vcl 4.1;

# The two web processes of compose.yaml behind default.vcl: whichever is ready gets the request.

import directors;

probe web_ready {
  .request =
    "GET /readyz HTTP/1.1"
    "Host: localhost"
    "Connection: close";
  .interval = 1s;
  .timeout = 3s;
  .window = 3;
  .threshold = 2;
}

backend web_1 {
  .host = "web-1";
  .port = "4321";
  .probe = web_ready;
}

backend web_2 {
  .host = "web-2";
  .port = "4321";
  .probe = web_ready;
}

sub vcl_init {
  new web = directors.round_robin();
  web.add_backend(web_1);
  web.add_backend(web_2);
}

# Runs before what default.vcl does at the same point.
sub vcl_recv {
  set req.backend_hint = web.backend();
}

include "/etc/varnish/default.vcl";
