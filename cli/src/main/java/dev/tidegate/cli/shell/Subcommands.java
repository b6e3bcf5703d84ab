package dev.tidegate.cli.shell;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The commands below a group, in the order of its help.
 *
 * <p>The parser has an annotation of its own for this, but reads the options of every subcommand, whichever is called.
 * With this one, only the name and summary of commands that are not called are read.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Subcommands {

    Class<?>[] value();
}
