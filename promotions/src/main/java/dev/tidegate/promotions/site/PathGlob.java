package dev.tidegate.promotions.site;

import java.util.List;

/**
 * A pattern for paths: {@code *} and {@code ?} stand for letters other than a slash, {@code **} for any number of
 * directories. It is matched in time linear in pattern and path.
 */
public record PathGlob(List<String> parts) {

    public PathGlob {
        parts = List.copyOf(parts);
    }

    public static PathGlob of(String glob) {
        return new PathGlob(List.of(glob.split("/", -1)));
    }

    public boolean matches(String path) {
        return matches(path.split("/", -1));
    }

    /** Goes back to the last {@code **} alone: what an earlier one could take, the last one can take, too. */
    private boolean matches(String[] names) {
        int part = 0;
        int name = 0;
        int lastPart = -1;
        int lastName = 0;
        while (name < names.length) {
            if (part < parts.size() && parts.get(part).equals("**")) {
                lastPart = part++;
                lastName = name;
            } else if (part < parts.size() && matches(parts.get(part), names[name])) {
                part++;
                name++;
            } else if (lastPart >= 0) {
                part = lastPart + 1;
                name = ++lastName;
            } else {
                return false;
            }
        }
        while (part < parts.size() && parts.get(part).equals("**")) {
            part++;
        }
        return part == parts.size();
    }

    private static boolean matches(String part, String name) {
        int in = 0;
        int at = 0;
        int lastStar = -1;
        int lastAt = 0;
        while (at < name.length()) {
            if (in < part.length() && part.charAt(in) == '*') {
                lastStar = in++;
                lastAt = at;
            } else if (in < part.length() && (part.charAt(in) == '?' || part.charAt(in) == name.charAt(at))) {
                in++;
                at++;
            } else if (lastStar >= 0) {
                in = lastStar + 1;
                at = ++lastAt;
            } else {
                return false;
            }
        }
        while (in < part.length() && part.charAt(in) == '*') {
            in++;
        }
        return in == part.length();
    }
}
