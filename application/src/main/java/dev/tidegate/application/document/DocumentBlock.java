package dev.tidegate.application.document;

import java.util.List;

/** A part of what people get to see. */
public sealed interface DocumentBlock permits TextLine, TextTable {

    /** The lines of this part, without line ends. */
    List<String> lines(boolean coloured);
}
