package dev.tidegate.cli.shell;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The commands below a group, in the order of its help.
 *
 * <p>The parser has a way of its own to say this, but takes every one of them apart, options and all, whichever is
 * called. Here those that are not called cost a name and a line.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Subcommands {

    Class<?>[] value();
}
