"""The server: tables that survive anything. It knows boxes, views and options, and no rule."""
