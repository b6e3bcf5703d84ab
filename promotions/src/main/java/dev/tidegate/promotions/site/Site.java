package dev.tidegate.promotions.site;

/**
 * One scalar of one file that pins a version.
 *
 * @param location the id of the location that owns it
 * @param line counted from 1
 * @param start the first byte of the text that is replaced, without quotes; in an image that of the tag
 * @param end the byte after its last
 * @param text the text that stands there now, as it is read; in an image {@code tag} or {@code tag@digest}
 */
public record Site(String location, String file, int line, int start, int end, String text, Format format) {

    /** How the file is read, and so what may be written into it. */
    public enum Format {
        YAML,
        DOTENV,
        LINES
    }

    /** As people and editors read it. */
    public String place() {
        return file + ":" + line;
    }

    Site movedBy(int bytes) {
        return new Site(location, file, line, start + bytes, end + bytes, text, format);
    }

    /** Whether two sites are the same place, whoever owns them. */
    boolean isSamePlace(Site other) {
        return file.equals(other.file) && start < other.end && other.start < end;
    }
}
