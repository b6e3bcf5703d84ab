package dev.tidegate.cli.output;

import java.util.List;

/** A part of what people get to see. */
public sealed interface Block permits Line, Table {

    /** The lines of this part, without line ends. */
    List<String> lines(boolean coloured);
}
