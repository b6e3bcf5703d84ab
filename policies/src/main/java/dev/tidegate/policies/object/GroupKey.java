package dev.tidegate.policies.object;

import java.util.regex.Pattern;

/** A decision group of one placement. The name is empty for clusters in no named group. */
public record GroupKey(String placement, int index, String name) {

    private static final Pattern TEXT = Pattern.compile("([^/ ]+)/([0-9]{1,9})(?: (.+))?");

    /** The group in one text, as in {@code fleet/1 stage}. */
    public String text() {
        return placement + "/" + index + (name.isEmpty() ? "" : " " + name);
    }

    static GroupKey parse(String text) {
        var matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a group: '" + text + "'");
        }
        return new GroupKey(
                matcher.group(1), Integer.parseInt(matcher.group(2)), matcher.group(3) == null ? "" : matcher.group(3));
    }
}
