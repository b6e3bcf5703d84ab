package dev.tidegate.application.upgrades.forecast;

import dev.tidegate.engine.text.HtmlText;

/** Pieces of a page. Names come from clusters and labels, so every text is escaped on its way in. */
final class HtmlBuilder {

    private final StringBuilder text = new StringBuilder();

    /** Adds a line of markup; every argument is escaped before it takes the place of its {@code %s}. */
    HtmlBuilder add(String template, Object... arguments) {
        var safe = new Object[arguments.length];
        for (int index = 0; index < arguments.length; index++) {
            safe[index] = HtmlText.of(String.valueOf(arguments[index]));
        }
        text.append(template.formatted(safe)).append('\n');
        return this;
    }

    /** Adds markup that is finished. */
    HtmlBuilder add(HtmlBuilder other) {
        text.append(other.text);
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
